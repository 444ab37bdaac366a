import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '../icon.tsx'

/** Switches between light and dark. This browser remembers the choice. */
export function SchemeSwitch({ className }: { className?: string | undefined }) {
  const { t } = useWords()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? t('shell.toLight') : t('shell.toDark')
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon shape={dark ? Sun : Moon} />
    </button>
  )
}
