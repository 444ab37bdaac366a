-- Nothing asks for the scans of an operator by when they came. While the table had no statistics, a plan that looked for one
-- scan by its id took this index, and so read every scan of the operator at each new one.
drop index redemptions_received;
