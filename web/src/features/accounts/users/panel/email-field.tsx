import { TextInput } from '@mantine/core'
import { validateEmail } from '@reseller-portal/contract/accounts'
import { useState, type ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import type { FieldProps } from '#ui/record-form/use-fields.tsx'
import styles from '../users.module.css'

type Props = FieldProps & {
  orgCode: string
  /** What the form offers if the person has an account in another organization. */
  ask: ReactNode
}

/** The email of a new user. When the field is left, it says whether the email is valid and unused (spec 2 §5). */
export function EmailField({ ask, orgCode, ...field }: Props) {
  const { t, texts } = useWords()
  const [left, setLeft] = useState('')
  const email = field.value.trim()
  const isLeft = email !== '' && email === left
  const answer = useAnswer(validateEmail, { email, org_code: orgCode }, { enabled: isLeft }).data
  const isInUse = isLeft && answer?.inUse === true
  const isValid = isLeft && answer?.valid === true && !isInUse
  return (
    <div>
      <TextInput
        {...field}
        type="email"
        autoComplete="off"
        error={field.error ?? (isInUse ? texts.refusals['users.email_in_use'] : undefined)}
        onBlur={(event) => {
          setLeft(email)
          field.onBlur(event)
        }}
      />
      <output className={styles['valid']}>{isValid && !field.error ? t('users.emailValid') : ''}</output>
      {isLeft && answer?.mayBeAsked === true && <div className={styles['ask']}>{ask}</div>}
    </div>
  )
}
