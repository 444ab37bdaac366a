import { Textarea, TextInput } from '@mantine/core'
import {
  changeMailTemplate,
  hasOwnText,
  MailText,
  MailTexts,
  mailTemplate,
  noText,
  placeholders,
  previewMail,
  sendTestMail,
  templateKinds,
  type MailTemplate,
  type TemplateKind,
} from '@reseller-portal/contract/documents'
import { languages, type Language, type Sent } from '@reseller-portal/contract/kit'
import { languages as spoken } from '@reseller-portal/contract/locales/languages'
import { listCompanies } from '@reseller-portal/contract/organizations'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { LinkTabs } from '#ui/layout/link-tabs.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { fieldErrors } from '#ui/record-form/field-errors.ts'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Inputs } from '#ui/record-form/use-fields.tsx'
import type { Kept } from '#ui/record-form/use-record-form.ts'
import { Select } from '#ui/fields/select.tsx'
import styles from './templates-screen.module.css'

/** The operator's own texts of the emails about its bookings, beside what guests get. */
export function TemplatesScreen() {
  const { t } = useWords()
  const search = useSearch({ strict: false })
  const kind = templateKinds.find((each) => each === search.kind) ?? 'confirmation'
  const company = useAnswer(listCompanies, {})
  const supplierId = company.data?.companies[0]?.id
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        note={t('templates.note')}
        above={{ to: '/company', name: t('company.title') }}
      />
      <LinkTabs label={t('templates.kinds')}>
        {templateKinds.map((each) => (
          <Link
            key={each}
            to="/company-emails"
            search={{ kind: each }}
            activeOptions={{ includeSearch: true }}
            aria-current={each === kind ? 'page' : undefined}
          >
            {t(`templates.kind.${each}`)}
          </Link>
        ))}
      </LinkTabs>
      <p className={styles['quiet']}>{t(`templates.about.${kind}`)}</p>
      {company.isError && (
        <ErrorPanel
          title={t('templates.loadFailed')}
          error={company.error}
          onRetry={() => void company.refetch()}
        />
      )}
      {company.isPending && <Progress />}
      {supplierId !== undefined && <Template key={kind} supplierId={supplierId} kind={kind} />}
    </>
  )
}

type Place = { supplierId: string; kind: TemplateKind }

/** Always loaded again, so that a change starts from the newest version. */
function Template(place: Place) {
  const { t } = useWords()
  const answer = useAnswer(mailTemplate, place, { staleTime: Infinity, gcTime: 0 })
  if (answer.isError)
    return (
      <ErrorPanel
        title={t('templates.loadFailed')}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  if (answer.data === undefined) return <Progress />
  return <TemplateForm key={answer.data.version} {...place} template={answer.data} />
}

type Part = keyof MailText
type Input = HTMLInputElement | HTMLTextAreaElement
/** The text into which a placeholder is put: the one that the cursor was in last, or at first the opening. */
type Target = { language: Language; part: Part; input: Input | null }

function TemplateForm({ template, ...place }: Place & { template: MailTemplate }) {
  const { language } = useWords()
  const [shown, show] = useState<Language>(language)
  const [target, setTarget] = useState<Target>({ language, part: 'opening', input: null })
  const labels = Object.fromEntries(languages.map((each) => [each, spoken[each].name]))
  return (
    <KeptForm
      kept={keptOf(place)}
      failing="templates"
      row={template}
      blank={{}}
      labels={labels}
      sayValue={(_name, value) => Object.values(MailText.parse(value)).join(' · ')}
      onSaved={() => void showMessage('templates.updated')}
    >
      {({ values, change }) => {
        // The form's schema has it.
        const texts = values as MailTexts
        return (
          <div className={styles['beside']}>
            <div className={styles['stack']}>
              <Placeholders texts={texts} change={change} target={target} />
              {languages.map((each) => (
                <TextOf
                  key={each}
                  language={each}
                  text={texts[each]}
                  onChange={(text) => change({ [each]: text })}
                  onFocus={(part, input) => {
                    setTarget({ language: each, part, input })
                    show(each)
                  }}
                />
              ))}
            </div>
            <Preview {...place} text={texts[shown]} language={shown} onLanguage={show} />
          </div>
        )
      }}
    </KeptForm>
  )
}

type TextProps = {
  language: Language
  text: MailText
  onChange: (text: MailText) => void
  onFocus: (part: Part, input: Input) => void
}

/** Subject, opening and closing in one language. */
function TextOf({ language, text, onChange, onFocus }: TextProps) {
  const { t } = useWords()
  const wrong = fieldErrors(MailText, text, t)
  const field = (part: Part) => ({
    label: t(`templates.fields.${part}`),
    description: t(`templates.hints.${part}`),
    lang: language,
    autoComplete: 'off',
    value: text[part],
    error: wrong[part],
    onChange: ({ currentTarget: { value } }: { currentTarget: Input }) =>
      onChange({ ...text, [part]: value }),
    onFocus: ({ currentTarget }: { currentTarget: Input }) => onFocus(part, currentTarget),
  })
  return (
    <Sheet title={spoken[language].name}>
      <div className={styles['form']}>
        <TextInput {...field('subject')} maxLength={150} />
        <Textarea {...field('opening')} maxLength={2000} rows={4} />
        <Textarea {...field('closing')} maxLength={2000} rows={2} />
      </div>
    </Sheet>
  )
}

type PlaceholdersProps = {
  texts: MailTexts
  change: Inputs['change']
  target: Target
}

/** Buttons that put a placeholder where the cursor was last, and one that restores the standard text in all languages. */
function Placeholders({ texts, change, target: { language, part, input } }: PlaceholdersProps) {
  const { t } = useWords()
  const insert = (placeholder: string) => {
    const text = texts[language][part]
    const { selectionStart, selectionEnd } = input ?? {}
    const start = selectionStart ?? text.length
    const written = text.slice(0, start) + `{${placeholder}}` + text.slice(selectionEnd ?? start)
    change({ [language]: { ...texts[language], [part]: written } })
    input?.focus()
  }
  return (
    <Sheet title={t('templates.placeholders')}>
      <div className={styles['form']}>
        <p className={styles['quiet']}>{t('templates.placeholdersHint')}</p>
        <div className={styles['buttons']}>
          {placeholders.map((each) => (
            <AppButton key={each} variant="default" size="xs" onClick={() => insert(each)}>
              {t(`templates.placeholder.${each}`)} <code>{`{${each}}`}</code>
            </AppButton>
          ))}
        </div>
        <div>
          <AppButton
            variant="subtle"
            whyNot={hasOwnText(texts) ? undefined : t('templates.resetDone')}
            onClick={() => change(Object.fromEntries(languages.map((each) => [each, noText])))}
          >
            {t('templates.reset')}
          </AppButton>
        </div>
      </div>
    </Sheet>
  )
}

type PreviewProps = Place & { text: MailText; language: Language; onLanguage: (language: Language) => void }

/** The email as it would be written now, saved or not. */
function Preview({ supplierId, kind, text, language, onLanguage }: PreviewProps) {
  const { t } = useWords()
  const typed = MailText.safeParse(JSON.parse(useDebounced(JSON.stringify(text))))
  const input = { supplierId, kind, language, text: typed.data ?? noText }
  const answer = useAnswer(previewMail, input, {
    enabled: typed.success,
    keepPrevious: true,
    gcTime: 0,
  })
  const key = useRef(crypto.randomUUID())
  const test = useChange(sendTestMail, {
    onSettled: () => void (key.current = crypto.randomUUID()),
    onError: (error) => void showMessage('templates.test_failed', { error }),
    onSuccess: () => void showMessage('templates.tested'),
  })
  const whyNot = typed.success ? undefined : t('templates.fix')
  return (
    <div className={styles['preview']}>
      <Sheet title={t('templates.preview')}>
        <div className={styles['form']}>
          <p className={styles['quiet']}>{t('templates.previewNote')}</p>
          <Select
            label={t('templates.previewLanguage')}
            value={language}
            // The options are exactly the languages.
            onChange={(value) => onLanguage(value as Language)}
            data={languages.map((value) => ({ value, label: spoken[value].name }))}
          />
          {whyNot !== undefined && <p>{whyNot}</p>}
          {typed.success && answer.isError && (
            <ErrorPanel
              title={t('templates.previewFailed')}
              error={answer.error}
              onRetry={() => void answer.refetch()}
            />
          )}
          {typed.success && answer.isPending && <Progress />}
          {typed.success && !answer.isError && answer.data !== undefined && (
            <div lang={language} className={styles['mail']}>
              <h3>{answer.data.subject}</h3>
              <p className={styles['text']}>{answer.data.text}</p>
            </div>
          )}
          <div>
            <AppButton
              variant="default"
              loading={test.isPending}
              whyNot={whyNot}
              onClick={() => test.mutate({ input: { ...input, text }, key: key.current })}
            >
              {t('templates.test')}
            </AppButton>
          </div>
        </div>
      </Sheet>
    </div>
  )
}

const keptOf = (place: Place): Kept => ({
  fields: MailTexts,
  list: mailTemplate,
  read: () => call(mailTemplate, place),
  change: (values, { version }) =>
    call(changeMailTemplate, { ...values, ...place, version } as Sent<typeof changeMailTemplate>),
})
