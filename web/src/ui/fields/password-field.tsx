import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '../icon.tsx'
import styles from './password-field.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  /** Its name in the form, where it is not the only one. */
  name?: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  description?: string
}

/** A password; a button shows what was typed. */
export function PasswordField(props: Props) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      name="password"
      {...props}
      type={isShown ? 'text' : 'password'}
      size="md"
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={styles['show']}
          aria-label={t('identity.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon shape={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
