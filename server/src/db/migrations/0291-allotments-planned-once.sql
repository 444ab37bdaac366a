-- PostgreSQL wrote this function's query into the statement of the operator's calendar, which then was so large that it was
-- planned anew at each call, for five milliseconds. With a setting of its own the function is planned apart: once, and only
-- where seats are set aside.
alter function allotments_left(uuid, timestamptz) set plan_cache_mode = force_generic_plan;
