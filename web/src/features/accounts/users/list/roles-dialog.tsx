import { isRole, type Role } from '@reseller-portal/contract/accounts'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import styles from '../users.module.css'
import { useRoleChoices, type Viewer } from '../viewer.ts'

type Props = {
  act: 'addRoles' | 'removeRoles'
  who: string
  viewer: Viewer
  /** Called with undefined if it was closed. */
  answer: (roles: Role[]) => void
}

/** Chooses roles to add to several users, or to take away. Only those that the viewer can assign are offered. */
export function RolesDialog({ act, who, viewer, answer }: Props) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<readonly Role[]>([])
  const choices = useRoleChoices(viewer.kind).filter(({ whyNot }) => whyNot === undefined)
  const toggle = (role: string, isOn: boolean) =>
    setChosen((old) => (isOn && isRole(role) ? [...old, role] : old.filter((each) => each !== role)))
  return (
    <Dialog title={t(`users.bulk.${act}`)} open onClose={() => answer([])}>
      <fieldset className={styles['choices']}>
        <legend>{t('users.bulk.which', { who })}</legend>
        {choices.map(({ value, label, note }) => (
          <label key={value}>
            <input type="checkbox" onChange={(event) => toggle(value, event.currentTarget.checked)} />
            <span>
              {label}
              <small>{note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <AppButton
        whyNot={chosen.length === 0 ? t('users.bulk.choose') : undefined}
        onClick={() => answer([...chosen])}
      >
        {t(`users.bulk.${act}`)}
      </AppButton>
    </Dialog>
  )
}
