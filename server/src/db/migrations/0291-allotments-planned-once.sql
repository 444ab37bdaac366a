-- Written into the statement of a calendar it made that so large a plan that PostgreSQL planned it anew at each call, for
-- five milliseconds. By itself it is planned once, and only where seats are set aside.
alter function allotments_left(uuid, timestamptz) set plan_cache_mode = force_generic_plan;
