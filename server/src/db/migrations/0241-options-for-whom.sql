-- Operators write which regions and groups an option is for: a draft that was made before keeps those that are sold.
update rates set draft = draft || jsonb_build_object('marketRegions', market_regions, 'discountGroups', discount_groups)
  where draft is not null and not draft ? 'marketRegions';
