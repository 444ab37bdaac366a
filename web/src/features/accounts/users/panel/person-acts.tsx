import type { readUser } from '@reseller-portal/contract/accounts'
import { useState, type ReactNode } from 'react'
import type { Answer } from '#lib/calls/call.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { InvitationLink } from '#ui/feedback/invitation-link.tsx'
import { useUserActs } from '../acts.ts'
import { nameOf } from '../person.tsx'
import { ResetFactor } from './reset-factor.tsx'
import styles from '../users.module.css'

type Props = { person: Answer<typeof readUser>; onDone: () => void }

/** Actions on a user outside the form: invitation, activation, deletion. */
export function PersonActs({ person, onDone }: Props) {
  const { t } = useWords()
  const acts = useUserActs()
  const { ask, question } = useQuestion()
  const [link, setLink] = useState<string>()
  const name = nameOf(person)
  const isActive = person.deactivated_at === null
  const act = isActive ? 'deactivate' : 'activate'
  const close = (isDone: boolean) => isDone && onDone()
  const remove = async () => {
    const question = { title: t('users.remove.ask', { name }), text: t('users.remove.text') }
    const answers = { yes: t('users.remove.yes'), no: t('users.remove.no') }
    if (await ask({ ...question, ...answers })) close(await acts.remove(person))
  }
  return (
    <div className={styles['acts']}>
      {person.invited && isActive && (
        <Act title={t('users.invitation.title')} text={t('users.invitation.text', { name })}>
          <AppButton variant="default" onClick={() => void acts.invite(person)}>
            {t('users.invitation.again')}
          </AppButton>
          {person.can_copy_link && (
            <AppButton variant="default" onClick={() => void acts.copyLink(person).then(setLink)}>
              {t('ui.invitationLink.copy')}
            </AppButton>
          )}
          <AppButton variant="default" onClick={() => void acts.revoke(person)}>
            {t('users.invitation.revoke')}
          </AppButton>
        </Act>
      )}
      {person.has_factor && (
        <Act title={t('users.factor.title')} text={t('users.factor.text', { name })}>
          <ResetFactor person={person} />
        </Act>
      )}
      <Act title={t(`users.${act}.title`)} text={t(`users.${act}.text`, { name })}>
        <AppButton variant="default" onClick={() => void acts[act](person).then(close)}>
          {t(`users.${act}.act`)}
        </AppButton>
      </Act>
      <Act title={t('users.remove.title')} text={t('users.remove.text')}>
        <AppButton variant="default" onClick={() => void remove()}>
          {t('users.remove.act')}
        </AppButton>
      </Act>
      {question}
      <InvitationLink name={name} url={link} onClose={() => setLink(undefined)} />
    </div>
  )
}

function Act({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles['act']}>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className={styles['buttons']}>{children}</div>
    </div>
  )
}
