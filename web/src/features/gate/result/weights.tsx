import { noteWeight, type GateTicket } from '@reseller-portal/contract/gate'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import styles from './result.module.css'

type Guest = NonNullable<GateTicket['unweighed']>[number]

/** Asks for the weights that the guests of a ticket were not asked for before. */
export function Weights({ guests, isOffline }: { guests: readonly Guest[]; isOffline: boolean }) {
  return guests.map((guest) => <Weight key={guest.item} guest={guest} isOffline={isOffline} />)
}

function Weight({ guest: { item, guest }, isOffline }: { guest: Guest; isOffline: boolean }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useChange(noteWeight)
  const weight = Number(typed)
  const isWrong = weight < 1
  return (
    <form
      className={styles['weight']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isWrong) save.mutate({ input: { item, weight } })
      }}
    >
      <WholeNumberField
        label={t('gate.weight.of', { guest })}
        maxLength={3}
        value={typed}
        readOnly={save.isSuccess}
        error={isTried && isWrong ? t('gate.weight.wrong') : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value.replaceAll(/\D/g, ''))}
      />
      {save.isSuccess ? (
        <output>{t('gate.weight.saved')}</output>
      ) : (
        <AppButton
          type="submit"
          variant="default"
          loading={save.isPending}
          whyNot={isOffline ? t('gate.weight.offline') : undefined}
        >
          {t('gate.weight.save')}
        </AppButton>
      )}
      {save.isError && <ErrorPanel error={save.error} />}
    </form>
  )
}
