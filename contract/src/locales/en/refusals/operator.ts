import type { RefusalsOf } from '../../words.ts'

export const operatorRefusals: RefusalsOf<
  'products' | 'media' | 'imports' | 'options' | 'travelers' | 'inventory' | 'groupon'
> = {
  'products.no_option': 'Add at least one option before publishing.',
  'products.archived': 'This product is archived. Bring it back first.',
  'products.sold': 'This product was sold, so bookings name it. Archive it instead.',
  'products.nothing_changed': 'There is nothing to publish.',
  'imports.unreadable': 'This file names no products. Take one that was exported here as an example.',
  'imports.too_many': 'Import at most {most} rows at once.',
  'groupon.unknown': 'This code is not known.',
  'groupon.used': 'This code was used already.',
  'groupon.expired': 'This code was good until {until}.',
  'groupon.other_product': 'This code is for other products.',
  'groupon.currency': 'This code is in another currency.',
  'groupon.paying': 'A payment is open for this sale. Cancel it to change the code.',
  'groupon.code_known': 'There is a code “{code}” already.',
  'groupon.unreadable':
    'This file names no codes. Its first line has to name the columns: code, amount, currency, valid_until, products.',
  'media.not_found': 'Picture not found.',
  'media.unusable': 'Choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB and 50 megapixels.',
  'media.too_many': 'A product has at most {most} pictures. Remove one first.',
  'media.full': 'You have {most} pictures, as many as there may be. Remove some first.',
  'media.busy': 'Many pictures are being scaled. Try again in a moment.',
  'options.other_product': 'Choose one of your products.',
  'options.travelers_reversed': 'Enter {min} or more.',
  'options.days_reversed': 'End date must be after start date.',
  'travelers.kind_taken': 'This product has this guest type already.',
  'travelers.overlap': 'These ages overlap with “{name}”.',
  'travelers.ages_reversed': 'Enter {min} or more.',
  'travelers.maximum_missing': 'Enter a maximum age, or write the minimum age as {min}+.',
  'travelers.no_maximum': 'With a plus there is no maximum age. Leave it empty.',
  'inventory.pool_not_found': 'Seats not found.',
  'inventory.days_reversed': 'End date must be after start date.',
  'inventory.times_twice': 'Name each time once.',
  'inventory.time_taken': 'There is a departure at this time already.',
  'inventory.past': 'Choose a time that is still to come.',
  'inventory.below_sold':
    '{taken} seats are sold or held: {names}. Keep at least so many, or cancel with these guests first.',
  'inventory.sold_stays': '{taken} seats are sold or held: {names}. A departure with guests is not moved.',
  'inventory.undone': 'This change was undone already.',
}
