import { listCountries } from '@reseller-portal/contract/organizations'
import {
  RegistrationForm,
  register,
  registrationChallenge,
  registrationOf,
} from '@reseller-portal/contract/accounts'
import { readInvitation } from '@reseller-portal/contract/channels'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept } from '#ui/record-form/use-record-form.ts'
import { Page } from './page.tsx'
import { BillingPart, CompanyPart, ContactPart } from './parts.tsx'
import styles from './registrations.module.css'
import { solve } from './solve.ts'

/** Asks for an account (spec 2 §2 "register"); while the person types, the browser proves that it isn't a robot. */
export function RegisterScreen() {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const website = useRef<HTMLInputElement>(null)
  const [proof] = useState(prove)
  const countries = useCountryChoices()
  const labels = useLabels()
  const { invitation = '' } = useSearch({ from: '/register' })
  const invited = useAnswer(readInvitation, { token: invitation }, { enabled: invitation !== '' })
  /** A company of this name exists already; set until the person says that theirs is another one. */
  const [sameName, setSameName] = useState<string>()
  const [isAnother, setAnother] = useState(false)
  const kept: Kept = {
    fields: RegistrationForm,
    list: listCountries,
    read: () => Promise.reject(new Error('a registration is not changed')),
    change: () => Promise.reject(new Error('a registration is not changed')),
    create: async (values) => {
      const registration = registrationOf(RegistrationForm.parse(values))
      const hidden = website.current?.value ?? ''
      const token = invited.data === undefined ? '' : invitation
      const more = { language, website: hidden, invitation: token, isAnother }
      await call(register, { ...registration, ...(await proof()), ...more }).catch((error: unknown) => {
        if (refusalOf(error) === 'registrations.name_known') setSameName(registration.companyName)
        throw error
      })
      return { id: '', version: 0 }
    },
  }
  return (
    <Page>
      <PageHeader title={t('common.requestAnAccount')} note={t('registrations.note')} />
      {invited.data !== undefined && (
        <Banner type="info">{t('registrations.invited', { supplier: invited.data.supplier })}</Banner>
      )}
      {invited.isError && <Banner type="warning">{t('registrations.invitationOver')}</Banner>}
      {countries.error !== null && <ErrorPanel error={countries.error} onRetry={countries.retry} />}
      <Sheet>
        <div className={styles['hidden']} aria-hidden="true">
          <label>
            {t('registrations.hidden')}
            <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {invited.isLoading ? (
          <Progress />
        ) : (
          <KeptForm
            kept={kept}
            failing="company"
            row={undefined}
            blank={
              invited.data === undefined
                ? blank
                : { ...blank, companyName: invited.data.name, contactEmail: invited.data.email }
            }
            labels={labels}
            saveLabel={t('registrations.submit')}
            isSentOnce
            onSaved={() => void navigate({ to: '/account-requested' })}
          >
            {(inputs) => (
              <>
                <CompanyPart inputs={inputs} countries={countries} />
                {sameName !== undefined && (
                  <fieldset className={styles['part']}>
                    <legend>{t('registrations.thisOne')}</legend>
                    <label className={styles['tick']}>
                      <input
                        type="checkbox"
                        checked={isAnother}
                        onChange={({ currentTarget }) => setAnother(currentTarget.checked)}
                      />
                      {t('registrations.another')}
                    </label>
                  </fieldset>
                )}
                <ContactPart inputs={inputs} countries={countries} />
                <BillingPart inputs={inputs} countries={countries} />
              </>
            )}
          </KeptForm>
        )}
      </Sheet>
    </Page>
  )
}

/** Computes the proof in advance; one that is older than half an hour is computed again. */
function prove() {
  const make = async () => {
    const answer = await call(registrationChallenge, {})
    return { challenge: answer.challenge, solution: await solve(answer) }
  }
  let made = { at: Date.now(), proof: make() }
  // Made in the background. If it fails, it is made again when the form is sent.
  made.proof.catch(() => {
    made.at = 0
  })
  return async () => {
    if (Date.now() - made.at > 30 * 60_000) made = { at: Date.now(), proof: make() }
    const { proof } = made
    // A proof is used once: after a refusal the next attempt needs another one.
    made = { at: 0, proof }
    return proof
  }
}

function useCountryChoices() {
  const { t, language } = useWords()
  const answer = useAnswer(listCountries, { language }, { staleTime: Infinity, keepPrevious: true })
  const countries = answer.data?.countries ?? []
  return {
    error: answer.error,
    retry: () => void answer.refetch(),
    countries: [
      { value: '', label: t('registrations.none') },
      ...countries.map(({ code, name }) => ({ value: code, label: name })),
    ],
    phoneCodes: [
      { value: '', label: t('registrations.none') },
      ...countries
        .filter(({ phoneCode }) => phoneCode !== '')
        .map(({ code, name, phoneCode }) => ({
          value: `${phoneCode} ${code}`,
          label: `${name} ${phoneCode}`,
        })),
    ],
  }
}

function useLabels() {
  const { t } = useWords()
  // The cast is safe: the form's fields have the same names as their texts.
  const names = Object.keys(RegistrationForm.shape) as (keyof RegistrationForm)[]
  return Object.fromEntries(names.map((name) => [name, t(`registrations.fields.${name}`)]))
}

const blank = {
  ...Object.fromEntries(Object.keys(RegistrationForm.shape).map((name) => [name, ''])),
  kind: 'RESELLER',
  currency: 'USD',
  contactPreference: 'contact_both',
  timeZone: localZone,
}
