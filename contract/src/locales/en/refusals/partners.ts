import type { RefusalsOf } from '../../words.ts'

export const partnerRefusals: RefusalsOf<'channels' | 'connections'> = {
  'connections.unusable':
    'No supplier can be reached at this address with this key. Test the connection to see why.',
  'connections.known': 'This address is connected already, under the name {name}.',
  'connections.bad_address':
    'This is no address of a supplier. It must start with https://, and a token path looks like /token.',
  'connections.key_again': 'The address is on another host now. Enter its API key again.',
  'connections.paused': 'This connection is paused. Resume it first.',
  'connections.unreadable': 'The supplier could not be read. See the error log, and try again.',
  'connections.preview_outdated': 'The catalogue has changed since this preview. Look at the new preview.',
  'channels.not_found': 'Channel not found.',
  'channels.no_agreement': 'A channel needs a reseller agreement. Contact the partner to make one first.',
  'channels.name_taken': 'There is a channel to a partner of this name already.',
  'channels.price_not_found': 'Price not found.',
  'channels.net_above_retail': 'A net price may not be above retail.',
  'channels.key_not_found': 'Key not found.',
  'channels.too_many_keys': 'A channel may have {max} keys. Revoke one that is no longer used.',
  'channels.subscription_not_found': 'Subscription not found.',
  'channels.no_credit': 'The reseller has not agreed that this channel books on its account.',
  'channels.credit_not_asked': 'No supplier has asked for sales on account here.',
}
