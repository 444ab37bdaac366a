import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import styles from './record-facts.module.css'

type Place = { open?: string | undefined; show?: boolean | undefined }

/** Whether the open record is shown without its form. */
export function useIsShown(): boolean {
  const search: Place = useSearch({ strict: false })
  return search.show === true
}

/** Closes the open record. */
export function useClose() {
  const change = useOpenChange()
  return () => change({ open: undefined, show: undefined })
}

function useOpenChange() {
  const navigate = useNavigate()
  return (place: object) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...place }), resetScroll: false })
}

type Named = { facts: readonly (readonly [name: string, value: string])[] }

/** Values with their names. */
export function Facts({ facts }: Named) {
  const { t } = useWords()
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? t('record.notGiven') : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The values of a record, and a button that opens its form. */
export function RecordFacts({ facts }: Named) {
  const { t } = useWords()
  const change = useOpenChange()
  return (
    <>
      <Facts facts={facts} />
      <div>
        <AppButton onClick={() => change({ show: undefined })}>{t('common.edit')}</AppButton>
      </div>
    </>
  )
}
