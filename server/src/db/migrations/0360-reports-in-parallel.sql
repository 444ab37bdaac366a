-- A statement that calls a function which may not run beside parallel workers has none: reports call this one, which only reads.
alter function report_fold_is_sound() parallel safe;
