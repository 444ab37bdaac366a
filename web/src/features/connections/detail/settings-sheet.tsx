import { languageOf } from '@reseller-portal/contract/kit'
import {
  changeConnection,
  connection as endpoint,
  listConnections,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { NativeSelect } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { languages } from '@reseller-portal/contract/locales/languages'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { allCapabilities, useCapabilityOptions } from '../capabilities.ts'
import { Checks } from '../checks.tsx'
import styles from '../connections.module.css'

const limits = { timeout: [1, 60], calls: [1, 6000], hours: [1, 168] } as const
type Figure = keyof typeof limits

/** How the supplier is reached: address, key, patience, and what it does not have. */
export function SettingsSheet({ connection }: { connection: ConnectionDetail }) {
  const { t } = useWords()
  const form = useSettings(connection)
  const { draft, edit, change } = form
  return (
    <Sheet title={t('connections.settings.title')}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <div className={styles['pair']}>
          <TextField
            label={t('connections.new.address')}
            value={draft.baseUrl}
            maxLength={500}
            onChange={(event) => edit({ baseUrl: event.currentTarget.value })}
          />
          <TextField
            label={t('connections.settings.newKey')}
            placeholder={t('connections.settings.newKeyNote')}
            autoComplete="off"
            value={draft.apiKey}
            maxLength={1000}
            onChange={(event) => edit({ apiKey: event.currentTarget.value })}
          />
        </div>
        <div className={styles['pair']}>
          <FigureField form={form} name="timeout" />
          <FigureField form={form} name="calls" />
          <FigureField form={form} name="hours" />
        </div>
        <Switches form={form} />
        <TextField
          label={t('connections.new.token')}
          description={t('connections.new.tokenNote')}
          value={draft.tokenPath}
          maxLength={200}
          onChange={(event) => edit({ tokenPath: event.currentTarget.value })}
        />
        <Checks
          title={t('connections.new.capabilities')}
          options={useCapabilityOptions()}
          chosen={draft.capabilities}
          onChange={(capabilities) => edit({ capabilities })}
        />
        {change.isError && <ErrorPanel error={change.error} />}
        <div className={styles['buttons']}>
          <AppButton type="submit" loading={change.isPending}>
            {t('connections.settings.save')}
          </AppButton>
        </div>
      </form>
    </Sheet>
  )
}

type Form = ReturnType<typeof useSettings>

function FigureField({ form: { draft, edit, isTried }, name }: { form: Form; name: Figure }) {
  const { t } = useWords()
  const [from, to] = limits[name]
  const { figures } = draft
  return (
    <TextField
      label={t(`connections.settings.${name}`)}
      inputMode="numeric"
      value={figures[name]}
      error={isTried && !isWithin(name, figures[name]) && t('connections.settings.range', { from, to })}
      onChange={(event) => edit({ figures: { ...figures, [name]: event.currentTarget.value } })}
    />
  )
}

const switched = ['calendar', 'extend', 'update', 'capabilities'] as const
const answers = ['auto', 'yes', 'no'] as const
const ways = ['auto', 'POST', 'DELETE', 'DELETE_BARE'] as const

function Switches({ form: { draft, edit } }: { form: Form }) {
  const { t } = useWords()
  return (
    <div className={styles['pair']}>
      {switched.map((name) => (
        <NativeSelect
          key={name}
          size="sm"
          label={t('connections.settings.has', { endpoint: t(`connections.endpoints.${name}`) })}
          value={draft.has[name]}
          data={answers.map((value) => ({ value, label: t(`connections.settings.options.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            edit({ has: { ...draft.has, [name]: answers.find((each) => each === value) ?? 'auto' } })
          }
        />
      ))}
      <NativeSelect
        size="sm"
        label={t('connections.settings.cancelBy')}
        value={draft.cancelBy}
        data={ways.map((value) => ({
          value,
          label: value === 'POST' || value === 'DELETE' ? value : t(`connections.settings.options.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          edit({ cancelBy: ways.find((each) => each === value) ?? 'auto' })
        }
      />
      <NativeSelect
        size="sm"
        label={t('connections.settings.language')}
        value={draft.language}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        onChange={({ currentTarget: { value } }) => edit({ language: languageOf(value) ?? 'en' })}
      />
    </div>
  )
}

function draftOf({ baseUrl, capabilities, settings, syncHours }: ConnectionDetail) {
  return {
    ...{ baseUrl, apiKey: '', has: settings.has, cancelBy: settings.cancelBy },
    ...{ tokenPath: settings.tokenPath, language: settings.language },
    capabilities: allCapabilities.filter((each) => capabilities.includes(each)),
    figures: {
      timeout: String(settings.timeoutMs / 1000),
      calls: String(settings.callsPerMinute),
      hours: String(syncHours),
    },
  }
}

/** Without a new key the old one stays. */
function inputOf(connectionId: string, { figures, ...draft }: ReturnType<typeof draftOf>) {
  const { baseUrl, apiKey, capabilities, has, cancelBy, tokenPath, language } = draft
  const settings = {
    ...{ has, cancelBy, tokenPath: tokenPath.trim(), language },
    timeoutMs: Number(figures.timeout) * 1000,
    callsPerMinute: Number(figures.calls),
  }
  const key = apiKey.trim() === '' ? {} : { apiKey }
  const where = { connectionId, baseUrl, ...key, capabilities }
  return { ...where, settings, syncHours: Number(figures.hours) }
}

function useSettings(connection: ConnectionDetail) {
  const [draft, setDraft] = useState(() => draftOf(connection))
  const [isTried, setTried] = useState(false)
  const edit = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const change = useChange(changeConnection, {
    outdates: [endpoint, listConnections],
    onSuccess: () => {
      edit({ apiKey: '' })
      showMessage('connections.settings_saved')
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!(['timeout', 'calls', 'hours'] as const).every((name) => isWithin(name, draft.figures[name]))) return
    change.mutate({ input: inputOf(connection.id, draft) })
  }
  return { draft, edit, change, submit, isTried }
}

function isWithin(name: Figure, text: string): boolean {
  const [from, to] = limits[name]
  return /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to
}
