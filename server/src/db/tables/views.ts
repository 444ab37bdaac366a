import type { ViewScreen } from '@reseller-portal/contract/accounts'

export type ViewsTables = {
  saved_views: { id: string; account_id: string; screen: ViewScreen; name: string; address: string }
}
