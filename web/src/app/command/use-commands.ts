import { useMantineColorScheme } from '@mantine/core'
import { bookingList, type BookingListItem } from '@reseller-portal/contract/sales'
import { may } from '#lib/calls/use-may.ts'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import User from 'lucide-react/icons/user'
import type { Language } from '@reseller-portal/contract/kit'
import { useAnswer } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { speak, useWords } from '#lib/language/words.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { languages } from '@reseller-portal/contract/locales/languages'
import { signOut, useAccount } from '../session.ts'
import { usePages } from '../menu.ts'
import { matches } from '#lib/language/matches.ts'
import type { Command, Section } from './commands.ts'
import { useDebounced } from '#lib/use-debounced.ts'

const found = 6
const shortest = 2

/** What the command bar offers for a typed text: the reseller's bookings, the pages of the role, and actions. */
export function useCommands(typed: string, onKeys: () => void): { sections: Section[]; isBusy: boolean } {
  const { t } = useWords()
  const bookings = useBookings(typed.trim())
  const pages = usePageCommands()
  const actions = useActionCommands(onKeys)
  const fit = (commands: readonly Command[]) =>
    commands.filter(({ label, note = '' }) => matches(`${label} ${note}`, typed))
  const sections = [
    { title: t('command.bookings'), commands: bookings.commands },
    { title: t('common.goTo'), commands: fit(pages) },
    { title: t('common.actions'), commands: fit(actions) },
  ].filter(({ commands }) => commands.length > 0)
  return { sections, isBusy: bookings.isBusy }
}

function useBookings(typed: string) {
  const words = useWords()
  const account = useAccount()
  const searchParam = useDebounced(typed)
  const mayLook = account !== undefined && may(account, 'bookings.sell')
  const isEnabled = mayLook && searchParam.length >= shortest
  const answer = useAnswer(
    bookingList,
    { searchParam, limit: found },
    // A booking of a moment ago is found, too.
    { enabled: isEnabled, keepPrevious: true, staleTime: 0 },
  )
  const isBusy = mayLook && typed.length >= shortest && (typed !== searchParam || answer.isFetching)
  if (typed.length < shortest || !isEnabled) return { commands: [], isBusy }
  return { commands: (answer.data?.bookings ?? []).map((each) => bookingCommand(each, words)), isBusy }
}

function bookingCommand(
  { id, firstName, lastName, email, productName, confirmation, resellerBookingRef, status }: BookingListItem,
  words: ReturnType<typeof useWords>,
): Command {
  const { start, end, localTimezone: zone } = confirmation
  const visit = visitText('medium', { start, end, zone }, words)
  const note = [productName, visit, resellerBookingRef, words.texts.bookingStatus[status]]
  return {
    id: `booking-${id}`,
    label: `${firstName} ${lastName}`.trim() || email || words.t('bookings.walkUp'),
    note: note.filter((part) => part !== '').join(' · '),
    icon: Ticket,
    to: `/bookings/details/${id}`,
  }
}

function usePageCommands(): Command[] {
  const { t } = useWords()
  const profile = { id: '/profile', to: '/profile', label: t('common.profile'), icon: User }
  const pages = usePages().map(({ to, label, icon, letter }) => ({
    id: to,
    to,
    label: t(label),
    icon,
    keys: letter === undefined ? [] : ['G', letter.toUpperCase()],
  }))
  return [...pages, profile]
}

function useActionCommands(onKeys: () => void): Command[] {
  const { t, language } = useWords()
  const { setColorScheme } = useMantineColorScheme()
  const others = Object.entries(languages).filter(([code]) => code !== language)
  return [
    { id: 'keys', label: t('common.keyboardShortcuts'), icon: Keyboard, keys: ['?'], run: onKeys },
    { id: 'light', label: t('shell.toLight'), icon: Sun, run: () => setColorScheme('light') },
    { id: 'dark', label: t('shell.toDark'), icon: Moon, run: () => setColorScheme('dark') },
    ...others.map(([code, { name }]) => ({
      id: `language-${code}`,
      label: name,
      note: t('common.language'),
      icon: Languages,
      // The object has exactly one entry per language.
      run: () => void speak(code as Language).catch(showFailure),
    })),
    { id: 'leave', label: t('common.signOut'), icon: LogOut, run: () => void signOut() },
  ]
}
