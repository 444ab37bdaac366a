-- The mark is another number at each call, and few facts are as new: a plan that is made for it looks cheaper than one that
-- serves all, so PostgreSQL made one each time, which took longer than reading. One plan, and never through all facts.
alter function report_rest() set plan_cache_mode = force_generic_plan;
alter function report_rest() set enable_seqscan = off;
