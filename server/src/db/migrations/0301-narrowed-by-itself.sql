-- Whether points of sale narrow a member is a fact beside the list of them: where the last one of the list is gone, the member
-- sees nothing of the others, and not everything.
alter table memberships add column is_narrowed boolean not null default false;
update memberships set is_narrowed = true
from organizations, account_points_of_sale, points_of_sale
where organizations.code = memberships.org_code
  and account_points_of_sale.account_id = memberships.account_id
  and points_of_sale.id = account_points_of_sale.point_of_sale_id
  and points_of_sale.reseller_id = organizations.reseller_id;
