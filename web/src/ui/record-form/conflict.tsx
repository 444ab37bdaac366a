import { useWords, type Translate } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { Banner } from '../feedback/banner.tsx'
import styles from './record-form.module.css'

type Values = Readonly<Record<string, unknown>>
export type SayValue = (name: string, value: unknown) => string | undefined
type Props = {
  theirs: Values
  mine: Values
  labels: Readonly<Record<string, string>>
  sayValue?: SayValue | undefined
  onGoOn: (keepMine: boolean) => void
}

/** Someone else saved first: shows what differs, and asks whose values to continue with. */
export function Conflict({ theirs, mine, labels, sayValue, onGoOn }: Props) {
  const { t } = useWords()
  const differing = Object.keys(mine).filter((name) => textOf(theirs[name], t) !== textOf(mine[name], t))
  return (
    <Banner type="warning">
      <strong>{t('record.conflict.title')}</strong>
      <p>{t('record.conflict.text')}</p>
      {differing.length === 0 && <p>{t('record.conflict.same')}</p>}
      <ul>
        {differing.map((name) => (
          <li key={name}>
            {t('record.conflict.theirs', {
              field: labels[name] ?? name,
              value: (sayValue?.(name, theirs[name]) ?? textOf(theirs[name], t)) || t('common.empty'),
            })}
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <AppButton size="xs" onClick={() => onGoOn(true)}>
          {t('record.conflict.keep')}
        </AppButton>
        <AppButton size="xs" variant="default" onClick={() => onGoOn(false)}>
          {t('record.conflict.reload')}
        </AppButton>
      </div>
    </Banner>
  )
}

function textOf(value: unknown, t: Translate): string {
  const inner = (each: unknown) => textOf(each, t)
  if (Array.isArray(value)) return value.map(inner).toSorted().join(', ')
  if (typeof value === 'boolean') return t(value ? 'record.conflict.on' : 'record.conflict.off')
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(inner).join(' ')
    : String(value ?? '')
}
