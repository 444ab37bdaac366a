import type { CatalogChange } from '@reseller-portal/contract/connections'
import { formatMoney } from '@reseller-portal/contract/kit'
import { agesText } from '#lib/language/ages.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import type { Part } from '@reseller-portal/contract/locales/texts'
import styles from '../connections.module.css'

type Field = keyof Part<'connections'>['fields']

const named: readonly Field[] = [
  ...(['name', 'title', 'description', 'retail', 'net', 'original', 'currency', 'policy'] as const),
  ...(['timezone', 'duration', 'location', 'categories', 'traveler_name', 'traveler_type'] as const),
  ...(['age_band', 'min_travelers', 'max_travelers', 'included_taxes', 'additional_details'] as const),
  ...(['id_required', 'accompanied_by'] as const),
]
const amounts = new Set<Field>(['retail', 'net', 'original'])
/** The fields shown of a new item. The others don't help the person who decides. */
const meaningful = new Set<Field>(['retail', 'net', 'policy', 'duration', 'location', 'age_band'])

/** Old and new values, with amounts as money. */
export function ChangedFields({ change }: { change: CatalogChange }) {
  const { t } = useWords()
  const show = useValue(change.currency)
  const isNew = change.change === 'added'
  const fields = change.fields.flatMap(({ field, before, after }) => {
    const name = named.find((each) => each === field)
    return name === undefined || (isNew && !meaningful.has(name)) ? [] : [{ name, before, after }]
  })
  return (
    <div className={styles['lines']}>
      {fields.map(({ name, before, after }) => {
        const facts = {
          field: t(`connections.fields.${name}`),
          before: show(name, before),
          after: show(name, after),
        }
        return (
          <span key={name}>{t(isNew ? 'connections.preview.is' : 'connections.preview.was', facts)}</span>
        )
      })}
    </div>
  )
}

function useValue(currency: string | null) {
  const { t, language } = useWords()
  return (field: Field, text: string) => {
    if (text === '') return t('common.empty')
    if (field === 'age_band') return agesOf(text, t)
    if (field === 'id_required') return t(text === 'true' ? 'guestTypes.YES' : 'guestTypes.NO')
    // The traveler types as the server writes a list of objects: "name: Adult; typeOf: ADULT".
    if (field === 'accompanied_by') return text.replaceAll(/name: (.*?); typeOf: [A-Z]+/g, '$1')
    if (currency === null || !amounts.has(field)) return text
    return formatMoney({ amount: Number(text), currency }, language)
  }
}

/** "18 - 99 years" or "18+ years", as a rate's price has it, in the reader's language. */
function agesOf(band: string, t: Translate): string {
  const [, min, max = '101'] = /^(\d+)(?: - (\d+)|\+) years$/.exec(band) ?? []
  return min === undefined ? band : agesText({ minAge: Number(min), maxAge: Number(max) }, t)
}
