import { languageOf } from '@reseller-portal/contract/kit'
import { type ConnectionDetail } from '@reseller-portal/contract/connections'
import { useWords } from '#lib/language/words.ts'
import { languages } from '@reseller-portal/contract/locales/languages'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { useCapabilityOptions } from '../capabilities.ts'
import { Checks } from '../checks.tsx'
import styles from '../connections.module.css'
import { limits, useSettings, isWithin, type Figure } from './use-settings.ts'

/** How the supplier is called: address, key, timeouts, and which endpoints it supports. */
export function SettingsSheet({ connection }: { connection: ConnectionDetail }) {
  const { t } = useWords()
  const form = useSettings(connection)
  const { draft, edit, change } = form
  return (
    <Sheet title={t('connections.settings.title')}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <div className={styles['pair']}>
          <TextField
            label={t('common.address')}
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
    <WholeNumberField
      label={t(`connections.settings.${name}`)}
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
        <Select
          key={name}
          label={t('connections.settings.has', { endpoint: t(`connections.endpoints.${name}`) })}
          value={draft.has[name]}
          data={answers.map((value) => ({ value, label: t(`connections.settings.options.${value}`) }))}
          onChange={(value) => edit({ has: { ...draft.has, [name]: value } })}
        />
      ))}
      <Select
        label={t('connections.settings.cancelBy')}
        value={draft.cancelBy}
        data={ways.map((value) => ({
          value,
          label: value === 'POST' || value === 'DELETE' ? value : t(`connections.settings.options.${value}`),
        }))}
        onChange={(cancelBy) => edit({ cancelBy })}
      />
      <Select
        label={t('connections.settings.language')}
        value={draft.language}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        onChange={(value) => edit({ language: languageOf(value) ?? 'en' })}
      />
    </div>
  )
}
