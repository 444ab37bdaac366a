import { listDepartureChanges, tellGuests, type DepartureChange } from '@reseller-portal/contract/documents'
import { languageOf } from '@reseller-portal/contract/kit'
import { languages } from '@reseller-portal/contract/locales/languages'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './attention.module.css'

/** Departures changed by suppliers: the guests, the email they would get, and one button that sends it to all. */
export function DepartureChanges() {
  const found = useAnswer(listDepartureChanges, {}, { staleTime: 0, refetchInterval: 60_000 })
  if (found.isError) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
  return found.data?.changes.map((change) => <Change key={change.id} change={change} />)
}

function Change({ change }: { change: DepartureChange }) {
  const words = useWords()
  const { t } = words
  const { kind, productName, supplierName, before, after, reason, guests, localTimezone } = change
  const when = ({ start, end }: DepartureChange['before']) =>
    visitText('medium', { start, end, zone: localTimezone }, words)
  return (
    <Sheet title={t(`attention.departures.${kind}`, { product: productName })} note={supplierName}>
      <div className={styles['change']}>
        <p>
          {kind === 'PICKUP' ? (
            <>
              <s>{before.pickup || t('attention.departures.none')}</s> <strong>{after.pickup}</strong>
            </>
          ) : kind === 'MESSAGE' ? (
            when(before)
          ) : (
            <>
              <s>{when(before)}</s> {kind === 'TIME' && <strong>{when(after)}</strong>}
            </>
          )}
        </p>
        <p>{t('attention.departures.reason', { reason })}</p>
        <ul className={styles['guests']}>
          {guests.map(({ bookingId, name, seats, email, phone, toldAt }) => (
            <li key={bookingId}>
              <Link to="/bookings/details/$id" params={{ id: bookingId }}>
                {name || email || bookingId}
              </Link>{' '}
              {t('attention.departures.seats', { count: seats })} ·{' '}
              {toldAt === null
                ? email || phone || t('attention.departures.noAddress')
                : t('attention.departures.told')}
            </li>
          ))}
        </ul>
        <Drafts change={change} />
        <Tell change={change} />
      </div>
    </Sheet>
  )
}

/** The email for the guests, in each of their languages. */
function Drafts({ change: { drafts } }: { change: DepartureChange }) {
  const { t } = useWords()
  return drafts.map(({ language, subject, text }) => (
    <details key={language} className={styles['draft']}>
      <summary>
        {t('attention.departures.draft', { language: languages[languageOf(language) ?? 'en'].name, subject })}
      </summary>
      <pre lang={language}>{text}</pre>
    </details>
  ))
}

function Tell({ change: { id, guests } }: { change: DepartureChange }) {
  const { t } = useWords()
  const key = useRef(crypto.randomUUID())
  const [note, setNote] = useState('')
  const open = guests.filter(({ toldAt, email }) => toldAt === null && email !== '').length
  const tell = useChange(tellGuests, {
    outdates: [listDepartureChanges],
    onSuccess: () => showMessage('departures.told'),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (open > 0) tell.mutate({ input: { id, note }, key: key.current })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('attention.departures.note')}
        description={t('attention.departures.noteHint')}
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {tell.isError && <ErrorPanel error={tell.error} />}
      <AppButton
        type="submit"
        loading={tell.isPending}
        {...(open === 0 && { whyNot: t('attention.departures.nobody') })}
      >
        {t('attention.departures.tell', { count: open })}
      </AppButton>
    </form>
  )
}
