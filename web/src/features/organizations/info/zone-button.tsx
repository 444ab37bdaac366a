import type { Company } from '@reseller-portal/contract/organizations'
import { changeZone, planZone, type ZonePlan } from '@reseller-portal/contract/inventory'
import { useState } from 'react'
import { queries, useAnswer, useChange } from '#lib/calls/query.ts'
import { count } from '#lib/language/format.ts'
import { timeZoneChoices, timeZoneName } from '#lib/language/time-zones.ts'
import { visitClock, visitDate, type Visit } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from './info.module.css'

/** Changes an operator's time zone after showing what happens to its departures. */
export function ZoneButton({ company }: { company: Company }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['below']}>
      <AppButton variant="default" onClick={() => setOpen(true)}>
        {t('company.zone.change')}
      </AppButton>
      <Dialog title={t('company.zone.title')} open={isOpen} onClose={() => setOpen(false)}>
        <ZoneForm company={company} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function ZoneForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { id: supplierId, timeZone: before } = company
  const { t } = useWords()
  const [timeZone, setTimeZone] = useState(before)
  const plan = useAnswer(
    planZone,
    { supplierId, timeZone },
    { enabled: timeZone !== before, staleTime: 0, gcTime: 0 },
  )
  const change = useChange(changeZone, {
    onError: (error) => void showFailure(error),
    onSuccess: () => {
      void queries.invalidateQueries()
      showMessage('company.updated')
      onClose()
    },
  })
  const isChosen = timeZone !== before
  return (
    <div className={styles['spaced']}>
      <p>{t('company.zone.note')}</p>
      <Select
        label={t('company.zone.choose')}
        value={timeZone}
        onChange={setTimeZone}
        data={timeZoneChoices(before)}
      />
      {isChosen && plan.isError && <ErrorPanel error={plan.error} onRetry={() => void plan.refetch()} />}
      {isChosen && plan.isPending && <Progress />}
      {isChosen && plan.data !== undefined && <Plan plan={plan.data} before={before} after={timeZone} />}
      <div className={styles['buttons']}>
        {isChosen && plan.data !== undefined && (
          <AppButton
            loading={change.isPending}
            onClick={() => change.mutate({ input: { supplierId, timeZone, before } })}
          >
            {t('company.zone.apply', { zone: timeZoneName(timeZone) })}
          </AppButton>
        )}
        <AppButton variant="default" onClick={onClose}>
          {t('record.discard')}
        </AppButton>
      </div>
    </div>
  )
}

function Plan({ plan, before, after }: { plan: ZonePlan; before: string; after: string }) {
  const words = useWords()
  const { t, language } = words
  const at = (visit: Visit) => `${visitDate('medium', visit, words)}, ${visitClock(visit, words)}`
  const { moved, kept, affected } = plan
  if (moved + kept === 0) return <p>{t('company.zone.nothing')}</p>
  return (
    <>
      <p>{t('company.zone.moved', { count: count(moved, language) })}</p>
      {kept > 0 && (
        <Banner type="warning">
          <p>{t('company.zone.kept', { count: count(kept, language) })}</p>
          <p>{t('company.zone.keptNote')}</p>
          <ul>
            {affected.map(({ slotId, product, start, end, taken, guests }) => (
              <li key={slotId}>
                {t('company.zone.one', {
                  product,
                  before: at({ start, end, zone: before }),
                  after: at({ start, end, zone: after }),
                  taken,
                })}
                {guests.length > 0 && `: ${guests.map(({ name, seats }) => `${name} (${seats})`).join(', ')}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
