import { bookingList, whyNotEmail } from '@reseller-portal/contract/sales'
import { useAnswer } from '#lib/calls/query.ts'
import { matches } from '#lib/language/matches.ts'
import { useWords } from '#lib/language/words.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import type { CustomerDraft } from '../form/draft.ts'
import type { Form } from '../form/use-form.ts'
import { SuggestField } from './suggest-field.tsx'
import { useErrorOf } from './use-error-of.ts'

const shortest = 3
const shown = 3

/** The customer's email, or a part of the name or email of a returning customer. Enter takes the first suggestion. */
export function EmailField({ form }: { form: Form }) {
  const { t } = useWords()
  const errorOf = useErrorOf(form)
  const { email } = form.draft.customer
  const customers = useReturningCustomers(email)
  const take = (customer: ReturningCustomer) =>
    form.edit((draft) => ({ customer: { ...draft.customer, ...customer } }))
  return (
    <SuggestField
      name="email"
      type="email"
      label={t('sell.email')}
      value={email}
      error={errorOf('email')}
      listed={t('sell.known')}
      suggestions={customers.map((customer) => ({
        key: customer.email,
        name: `${nameOf(customer)}, ${customer.email}`,
        shown: (
          <>
            <strong>{nameOf(customer)}</strong> {customer.email}
          </>
        ),
        onTake: () => take(customer),
      }))}
      onChange={({ currentTarget: { value } }) =>
        form.edit((draft) => ({ customer: { ...draft.customer, email: value } }))
      }
    />
  )
}

type ReturningCustomer = Pick<CustomerDraft, 'email' | 'firstName' | 'lastName' | 'phone'>

/**
 * Returning customers that match the typed text, each once, with the data of their newest booking. None once the text
 * is an email address.
 */
function useReturningCustomers(typed: string): ReturningCustomer[] {
  const searchParam = useDebounced(typed.trim())
  const isEnabled = searchParam.length >= shortest && whyNotEmail(searchParam) !== undefined
  const { data } = useAnswer(
    bookingList,
    { searchParam, limit: 20 },
    // Earlier answers aren't kept: the last sale may have been a customer's first.
    { enabled: isEnabled, keepPrevious: true, gcTime: 0 },
  )
  if (!isEnabled || whyNotEmail(typed) === undefined) return []
  const fitting = (data?.bookings ?? []).filter(
    ({ email, firstName, lastName }) =>
      whyNotEmail(email) === undefined && matches(`${email} ${firstName} ${lastName}`, typed),
  )
  return [...Map.groupBy(fitting, ({ email }) => email.toLowerCase()).values()]
    .flatMap((all) => all.slice(0, 1))
    .slice(0, shown)
    .map(({ email, firstName, lastName, phone }) => ({ email, firstName, lastName, phone }))
}

function nameOf({ firstName, lastName }: ReturningCustomer) {
  return `${firstName} ${lastName}`.trim()
}
