import { addKey, listChannels, listKeys, oneChannel } from '@reseller-portal/contract/channels'
import { useRef, useState, type SyntheticEvent } from 'react'
import Plus from 'lucide-react/icons/plus'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { ShownOnce } from '#ui/feedback/shown-once.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../channels.module.css'

/** A button and its dialog, which in the end shows the new key once. */
export function AddKey({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  const close = () => {
    setOpen(false)
    setMade(undefined)
  }
  return (
    <div>
      <AppButton leftSection={<Icon shape={Plus} />} onClick={() => setOpen(true)}>
        {t('channels.addKey')}
      </AppButton>
      <Dialog
        title={t(made === undefined ? 'channels.addKey' : 'channels.newKey')}
        open={isOpen}
        onClose={close}
      >
        {made === undefined ? (
          <KeyForm resellerId={resellerId} onMade={setMade} onDone={close} />
        ) : (
          <ShownOnce
            text={made}
            note={t('channels.onlyOnce')}
            labels={{ copy: t('channels.copy'), close: t('channels.done') }}
            onCopied={() => showMessage('channels.key_copied')}
            onNotCopied={() => showMessage('channels.key_not_copied')}
            onClose={close}
          />
        )}
      </Dialog>
    </div>
  )
}

type FormProps = { resellerId: string; onMade: (key: string) => void; onDone: () => void }

function KeyForm({ resellerId, onMade, onDone }: FormProps) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isTest, setTest] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const add = useChange(addKey, {
    outdates: [listKeys, listChannels, oneChannel],
    onSuccess: ({ key }) => onMade(key),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') field.current?.focus()
    else add.mutate({ input: { resellerId, name: name.trim(), isTest } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('channels.keyName')}
        description={t('channels.keyNameNote')}
        value={name}
        maxLength={100}
        required
        withAsterisk={false}
        error={isMissing && t('channels.nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles['choices']}>
        <legend>{t('channels.kind')}</legend>
        {([false, true] as const).map((kind) => (
          <label key={String(kind)}>
            <input type="radio" name="kind" checked={isTest === kind} onChange={() => setTest(kind)} />
            {t(kind ? 'channels.testNote' : 'channels.liveNote')}
          </label>
        ))}
      </fieldset>
      {add.isError && <ErrorPanel error={add.error} title={t('channels.notDone')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={add.isPending}>
          {t('channels.makeKey')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('channels.back')}
        </AppButton>
      </div>
    </form>
  )
}
