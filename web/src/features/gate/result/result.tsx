import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import type { ScanOutcome } from '@reseller-portal/contract/gate'
import { nameInLanguage } from '@reseller-portal/contract/products'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { validityText, visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { QuantityField } from '#ui/fields/quantity-field.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import type { GateDevice, ShownScan } from '../device/gate-device.ts'
import { visitOfTicket } from '../visit-of-ticket.ts'
import styles from './result.module.css'
import { UndoButton } from './undo-button.tsx'
import { Weights } from './weights.tsx'

type Props = {
  seen: ShownScan
  device: GateDevice
  onAdmit: (barcode: string, guests: number) => Promise<unknown>
  onNext: () => void
}

/** The result of a scan: one word readable at arm's length, its meaning, and the next step. */
export function Result({ seen, device, onAdmit, onNext }: Props) {
  const { t } = useWords()
  const { outcome, guestsLeft, barcode } = seen
  const [guests, setGuests] = useState(guestsLeft)
  return (
    <section className={styles['result']} data-outcome={outcome}>
      <div className={styles['word']}>
        <Icon shape={iconOf(outcome)} size={40} />
        <div>
          <h2>{t(`gate.outcome.${outcome}`)}</h2>
          <p>
            <Advice seen={seen} />
          </p>
        </div>
      </div>
      <Facts seen={seen} />
      {(outcome === 'VALID' || outcome === 'PARTY') && (
        <Weights guests={seen.ticket?.unweighed ?? []} isOffline={seen.isOffline} />
      )}
      <div className={styles['acts']}>
        {outcome === 'PARTY' ? (
          <>
            <QuantityField
              label={t('gate.guests')}
              value={guests}
              min={1}
              max={guestsLeft}
              onChange={setGuests}
            />
            <AppButton size="lg" onClick={() => void onAdmit(barcode, guests)}>
              {t('gate.admit', { count: guests })}
            </AppButton>
          </>
        ) : (
          <AppButton size="lg" onClick={onNext}>
            {t('gate.next')}
          </AppButton>
        )}
        {outcome === 'VALID' && <UndoButton seen={seen} device={device} onDone={onNext} />}
      </div>
    </section>
  )
}

function iconOf(outcome: ScanOutcome): IconShape {
  if (outcome === 'VALID' || outcome === 'PARTY') return CircleCheck
  return outcome === 'WRONG_DAY' ? CalendarX : CircleX
}

function Advice({ seen: { outcome, guests, guestsLeft, ticket } }: { seen: ShownScan }) {
  const words = useWords()
  const { t } = words
  if (outcome === 'VALID') return t('gate.advice.admitted', { count: guests })
  if (outcome === 'PARTY') return t('gate.advice.party', { count: guestsLeft })
  if (outcome !== 'WRONG_DAY' || ticket === undefined) return t('gate.advice.no')
  return validityText(ticket, words)
}

function Facts({ seen: { ticket, outcome, isOffline } }: { seen: ShownScan }) {
  const words = useWords()
  const { t, language, texts } = words
  if (ticket === undefined) return outcome === 'VALID' && isOffline ? <p>{t('gate.unsignedHere')}</p> : null
  const { last } = ticket
  const facts = [
    [t('gate.guest'), ticket.guest],
    [t('common.product'), ticket.product],
    [t('common.ticket'), nameInLanguage(ticket.type, texts)],
    [t('common.time'), visitText('medium', visitOfTicket(ticket), words)],
    [t('gate.booking'), ticket.reference],
    ...(ticket.guests > 1 ? [[t('gate.party'), t('gate.partyIn', ticket)]] : []),
    ...(last === null || outcome !== 'ALREADY_REDEEMED'
      ? []
      : [
          [t('gate.used'), dateAndTime(last.at, localZone, language)],
          [t('gate.where'), placeOf(last.gate || t('gate.unnamed'), last.by)],
        ]),
  ]
  function placeOf(gate: string, by: string) {
    return by === '' ? gate : t('gate.whereBy', { gate, by })
  }
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
