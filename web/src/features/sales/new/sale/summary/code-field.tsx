import { TextInput } from '@mantine/core'
import { checkGrouponCode } from '@reseller-portal/contract/prices'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { sayFailure } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import type { Form } from '../../form/use-form.ts'
import { codeFor } from '../request.ts'
import styles from './receipt.module.css'

/** A Groupon code from the guest. It's checked, and then part of the sale until it's removed. */
export function CodeField({ form }: { form: Form }) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState<string>()
  const { offer, draft, edit } = form
  const looking = useChange(checkGrouponCode, {
    onSuccess: (answer, { input }) => {
      edit({ code: { supplierId: input.supplierId, productId: input.productId, ...answer } })
      setText(undefined)
    },
  })
  if (offer === undefined) return null
  const { supplierId, productId } = offer.rate
  const taken = codeFor(draft, offer.rate)
  if (taken !== undefined)
    return (
      <AppButton variant="subtle" size="xs" onClick={() => edit({ code: undefined })}>
        {t('sell.code.remove', { code: taken.code })}
      </AppButton>
    )
  if (text === undefined)
    return (
      <AppButton variant="subtle" size="xs" onClick={() => setText('')}>
        {t('sell.code.add')}
      </AppButton>
    )
  const look = () => looking.mutate({ input: { supplierId, productId, code: text } })
  return (
    <div className={styles['code']}>
      <TextInput
        label={t('sell.code.label')}
        value={text}
        maxLength={64}
        autoComplete="off"
        error={looking.isError ? sayFailure(looking.error, words) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          look()
        }}
      />
      <AppButton
        variant="default"
        loading={looking.isPending}
        whyNot={text.trim() === '' ? t('sell.code.missing') : undefined}
        onClick={look}
      >
        {t('sell.code.apply')}
      </AppButton>
    </div>
  )
}
