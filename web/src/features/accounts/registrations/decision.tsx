import {
  approveRegistration,
  codeFrom,
  companyKinds,
  declineRegistration,
  listRegistrations,
  readRegistration,
  type ReadRegistration,
} from '@reseller-portal/contract/accounts'
import { useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './registrations.module.css'

const outdates = [listRegistrations, readRegistration]

/** Approves a registration, or declines it with a reason. */
export function Decision({ registration }: { registration: ReadRegistration }) {
  const { t } = useWords()
  const [isDeclining, setDeclining] = useState(false)
  if (isDeclining) return <DeclineForm registration={registration} onBack={() => setDeclining(false)} />
  return (
    <>
      <ApproveForm registration={registration} />
      <div>
        <AppButton variant="danger" onClick={() => setDeclining(true)}>
          {t('common.decline')}
        </AppButton>
      </div>
    </>
  )
}

function ApproveForm({
  registration: { id, version, companyName, registration },
}: {
  registration: ReadRegistration
}) {
  const { t } = useWords()
  const [kind, setKind] = useState(registration.kind)
  const [code, setCode] = useState(codeFrom(companyName))
  const approve = useChange(approveRegistration, { outdates })
  const isWrong = !/^[A-Z\d][A-Z\d_.-]{0,49}$/.test(code.trim())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isWrong) approve.mutate({ input: { id, version, kind, orgCode: code.trim() } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Select
        label={t('registrations.list.kind')}
        value={kind}
        data={companyKinds.map((value) => ({ value, label: t(`registrations.list.kinds.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t('registrations.list.code')}
        description={t('registrations.list.codeHint')}
        value={code}
        maxLength={50}
        error={isWrong && t('registrations.list.codeWrong')}
        onChange={({ currentTarget: { value } }) => setCode(value.toUpperCase())}
      />
      {approve.isError && <ErrorPanel error={approve.error} title={t('registrations.list.failed')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={approve.isPending}>
          {t('registrations.list.approve')}
        </AppButton>
      </div>
    </form>
  )
}

function DeclineForm({ registration, onBack }: { registration: ReadRegistration; onBack: () => void }) {
  const { t } = useWords()
  const { id, version, contactEmail: email } = registration
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const decline = useChange(declineRegistration, { outdates })
  const isMissing = isSent && reason.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (reason.trim() !== '') decline.mutate({ input: { id, version, reason } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('common.reason')}
        description={t('registrations.list.reasonHint', { email })}
        value={reason}
        maxLength={1000}
        error={isMissing && t('registrations.list.reasonMissing')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {decline.isError && <ErrorPanel error={decline.error} title={t('registrations.list.failed')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" variant="danger" loading={decline.isPending}>
          {t('common.decline')}
        </AppButton>
        <AppButton variant="default" onClick={onBack}>
          {t('common.back')}
        </AppButton>
      </div>
    </form>
  )
}
