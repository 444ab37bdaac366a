import {
  bundles,
  changeCompanySignIn,
  readCompanySignIn,
  removeCompanySignIn,
  type GroupRole,
  type Role,
} from '@reseller-portal/contract/accounts'
import type { Output } from '@reseller-portal/contract/kit'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './company-sign-in.module.css'

type Answer = Output<typeof readCompanySignIn>

/** How the people of an organization sign in at their company's own provider. */
export function CompanySignInScreen() {
  const { t } = useWords()
  const read = useAnswer(readCompanySignIn, {}, { staleTime: 0 })
  const { data: answer } = read
  return (
    <>
      <PageHeader title={t('companySignIn.title')} note={t('companySignIn.note')} />
      {read.isError && (
        <ErrorPanel
          title={t('companySignIn.loadFailed')}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <Progress />}
      {answer && (
        <Sheet>
          <Form key={answer.signIn?.version ?? 0} answer={answer} />
          {answer.signIn && <Remove />}
        </Sheet>
      )}
    </>
  )
}

function Form({ answer: { signIn, redirectUri, keepers, roles } }: { answer: Answer }) {
  const { t, say } = useWords()
  const [issuer, setIssuer] = useState(signIn?.issuer ?? '')
  const [clientId, setClientId] = useState(signIn?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [domains, setDomains] = useState(signIn?.domains.join(', ') ?? '')
  const [groupsClaim, setGroupsClaim] = useState(signIn?.groupsClaim ?? 'groups')
  const [given, setGiven] = useState<Line[]>(() => (signIn?.roles ?? newGroup(roles)).map(lineOf))
  const [breakGlass, setBreakGlass] = useState(signIn?.breakGlass ?? '')
  const [isEnforced, setEnforced] = useState(signIn?.isEnforced ?? false)
  const [isIncomplete, setIncomplete] = useState(false)
  const change = useChange(changeCompanySignIn, {
    outdates: [readCompanySignIn],
    onSuccess: () => showMessage('acts.completed'),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const texts = [issuer, clientId, domains, groupsClaim, breakGlass, ...given.map(({ group }) => group)]
    const isMissing = texts.some((each) => each.trim() === '') || (!signIn && clientSecret === '')
    setIncomplete(isMissing)
    if (isMissing) return
    change.mutate({
      input: {
        issuer: issuer.trim(),
        clientId,
        groupsClaim,
        breakGlass,
        isEnforced,
        ...(clientSecret !== '' && { clientSecret }),
        domains: domains.split(/[\s,;]+/).filter(Boolean),
        roles: given.map(({ group, role }) => ({ group, role })),
        version: signIn?.version ?? 0,
      },
    })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('companySignIn.redirectUri')}
        description={t('companySignIn.redirectHint')}
        value={redirectUri}
        readOnly
      />
      <TextField
        label={t('companySignIn.issuer')}
        description={t('companySignIn.issuerHint')}
        value={issuer}
        maxLength={500}
        inputMode="url"
        onChange={(event) => setIssuer(event.currentTarget.value)}
      />
      <TextField
        label={t('companySignIn.clientId')}
        value={clientId}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setClientId(event.currentTarget.value)}
      />
      <TextField
        label={t('companySignIn.clientSecret')}
        {...(signIn && { description: t('companySignIn.secretKept') })}
        type="password"
        value={clientSecret}
        maxLength={1000}
        autoComplete="new-password"
        onChange={(event) => setClientSecret(event.currentTarget.value)}
      />
      <TextField
        label={t('companySignIn.domains')}
        description={t('companySignIn.domainsHint')}
        value={domains}
        autoComplete="off"
        onChange={(event) => setDomains(event.currentTarget.value)}
      />
      <TextField
        label={t('companySignIn.groupsClaim')}
        value={groupsClaim}
        maxLength={200}
        onChange={(event) => setGroupsClaim(event.currentTarget.value)}
      />
      <Groups given={given} roles={roles} onChange={setGiven} />
      <Select
        label={t('companySignIn.breakGlass')}
        description={
          keepers.length > 0
            ? t('companySignIn.breakGlassHint')
            : say({ code: 'company_sign_in.keeper_unfit', facts: {} })
        }
        value={breakGlass}
        placeholder={t('companySignIn.choose')}
        data={keepers.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        onChange={setBreakGlass}
      />
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={isEnforced}
          onChange={(event) => setEnforced(event.currentTarget.checked)}
        />
        {t('companySignIn.enforced')}
      </label>
      {isIncomplete && <Banner type="error">{t('companySignIn.missing')}</Banner>}
      {change.isError && <ErrorPanel error={change.error} title={t('companySignIn.failed')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={change.isPending}>
          {t('companySignIn.save')}
        </AppButton>
      </div>
    </form>
  )
}

/** A new group gets the role with the fewest permissions until another is chosen. */
function newGroup(roles: readonly Role[]): GroupRole[] {
  const [least] = roles.toSorted((one, other) => bundles[one].may.length - bundles[other].may.length)
  return least === undefined ? [] : [{ group: '', role: least }]
}

/** A group of the form. It has a key, because its name changes while it's typed. */
type Line = GroupRole & { key: string }

function lineOf(given: GroupRole): Line {
  return { ...given, key: crypto.randomUUID() }
}

type GroupsProps = { given: Line[]; roles: readonly Role[]; onChange: (given: Line[]) => void }

function Groups({ given, roles, onChange }: GroupsProps) {
  const { t } = useWords()
  const change = (key: string, next: Partial<GroupRole>) =>
    onChange(given.map((each) => (each.key === key ? { ...each, ...next } : each)))
  return (
    <fieldset className={styles['groups']}>
      <legend>{t('companySignIn.roles')}</legend>
      <div className={styles['quiet']}>{t('companySignIn.rolesHint')}</div>
      {given.map(({ group, role, key }) => (
        <div key={key} className={styles['group']}>
          <TextField
            label={t('companySignIn.group')}
            value={group}
            maxLength={200}
            onChange={(event) => change(key, { group: event.currentTarget.value })}
          />
          <Select
            label={t('companySignIn.role')}
            value={role}
            data={roles.map((value) => ({ value, label: t(`profile.roleNames.${value}`) }))}
            onChange={(next) => change(key, { role: next })}
          />
          {given.length > 1 && (
            <AppButton
              variant="default"
              aria-label={t('companySignIn.removeGroup', { group })}
              onClick={() => onChange(given.filter((each) => each.key !== key))}
            >
              {t('common.remove')}
            </AppButton>
          )}
        </div>
      ))}
      <AppButton
        variant="default"
        size="xs"
        onClick={() => onChange([...given, ...newGroup(roles).map(lineOf)])}
      >
        {t('companySignIn.addGroup')}
      </AppButton>
    </fieldset>
  )
}

function Remove() {
  const { t } = useWords()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useChange(removeCompanySignIn, {
    outdates: [readCompanySignIn],
    onSuccess: () => showMessage('acts.completed'),
  })
  return (
    <div className={styles['buttons']}>
      <AppButton variant="danger" onClick={() => setConfirming(true)}>
        {t('companySignIn.remove')}
      </AppButton>
      <Dialog title={t('companySignIn.remove')} open={isConfirming} onClose={() => setConfirming(false)}>
        <div className={styles['form']}>
          <p>{t('companySignIn.removeNote')}</p>
          {remove.isError && <ErrorPanel error={remove.error} title={t('companySignIn.failed')} />}
          <div className={styles['buttons']}>
            <AppButton
              variant="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate({ input: {} })}
            >
              {t('companySignIn.remove')}
            </AppButton>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
