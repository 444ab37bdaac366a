import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../pricing.module.css'
import { useChannels } from '../use-channels.ts'
import { useSwitch } from './use-switch.ts'

export type Switching = {
  act: 'disable' | 'activate'
  rateIds: string[]
  /** The ids that are left; false if nothing was done. */
  answer: (left: readonly string[] | false) => void
}

/** A dialog that disables or enables several tickets at some points of sale, with a reason. */
export function SwitchDialog({ act, rateIds, answer, onClose }: Switching & { onClose: () => void }) {
  const { t } = useWords()
  const { channels, error } = useChannels()
  const { run, isBusy } = useSwitch()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const end = (left: readonly string[] | false) => {
    answer(left)
    onClose()
  }
  const toggle = (id: string, isOn: boolean) =>
    setChosen((old) => (isOn ? [...old, id] : old.filter((each) => each !== id)))
  const save = async () => {
    const left = await run({ act, rateIds, channels: [...chosen], reason })
    if (left.length < rateIds.length) end(left)
  }
  return (
    <Dialog title={t(`pricing.tickets.${act}Many`)} open onClose={() => end(false)}>
      <div className={styles['stack']}>
        <p>{t('pricing.tickets.which', { count: rateIds.length })}</p>
        {error !== null && <ErrorPanel error={error} />}
        <fieldset className={styles['choices']}>
          <legend>{t('pricing.tickets.where')}</legend>
          {channels.map(({ channelId, label }) => (
            <label key={channelId}>
              <input type="checkbox" onChange={(event) => toggle(channelId, event.currentTarget.checked)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={t('pricing.tickets.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <AppButton
          loading={isBusy}
          whyNot={chosen.length === 0 ? t('pricing.tickets.choose') : undefined}
          onClick={() => void save()}
        >
          {t(`pricing.tickets.${act}`)}
        </AppButton>
      </div>
    </Dialog>
  )
}
