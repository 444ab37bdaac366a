import { changeOwnMails, me, ownMails, type OwnMail } from '@reseller-portal/contract/accounts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { may } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './profile-screen.module.css'

/** Which emails the person gets, of those that their roles can get. The account stores the choice. */
export function Mails() {
  const { t } = useWords()
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  const change = useChange(changeOwnMails, {
    outdates: [me],
    onSuccess: () => void showMessage('profile.updated'),
    onError: (error) => void showMessage('profile.update_failed', { error }),
  })
  if (account === undefined) return null
  const pendingChange = change.isPending ? change.variables.input : undefined
  const isOn = (mail: OwnMail) =>
    pendingChange?.mail === mail ? pendingChange.isWanted : !account.mails_off.includes(mail)
  return (
    <Sheet title={t('security.mails.title')} note={t('security.mails.always')}>
      <div className={styles['preferences']}>
        {mailKinds
          .filter((mail) => may(account, ownMails[mail]))
          .map((mail) => (
            <label key={mail} className={styles['tick']}>
              <input
                type="checkbox"
                checked={isOn(mail)}
                aria-disabled={change.isPending}
                onChange={({ currentTarget }) => {
                  if (!change.isPending) change.mutate({ input: { mail, isWanted: currentTarget.checked } })
                }}
              />
              {t(`security.mails.${mail}`)}
            </label>
          ))}
      </div>
    </Sheet>
  )
}

// The cast is safe: they are the keys of a constant.
const mailKinds = Object.keys(ownMails) as OwnMail[]
