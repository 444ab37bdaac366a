import { NativeSelect, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import type { Language } from '@reseller-portal/contract/kit'
import { speak, useWords } from '../../lib/words.ts'
import { languages } from '../../locales/languages.ts'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './profile-screen.module.css'

/** Language and colours, kept in this browser. */
export function Preferences() {
  const { t, language } = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = { light: t('profile.light'), dark: t('profile.dark'), auto: t('profile.auto') }
  return (
    <Sheet title={t('profile.preferences')} note={t('profile.kept')}>
      <div className={styles['preferences']}>
        <NativeSelect
          label={t('profile.language')}
          value={language}
          // The options are the languages, and nothing else.
          onChange={({ currentTarget }) => void speak(currentTarget.value as Language)}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        />
        <NativeSelect
          label={t('profile.colours')}
          value={colorScheme}
          // The options are the schemes, and nothing else.
          onChange={({ currentTarget }) => setColorScheme(currentTarget.value as MantineColorScheme)}
          data={Object.entries(schemes).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </Sheet>
  )
}
