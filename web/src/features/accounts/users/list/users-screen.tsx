import { listUserIds, listUsers } from '@reseller-portal/contract/accounts'
import { Outlet } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { useCallback, useMemo, type ComponentProps } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import type { ListState } from '#ui/list-screen/list-state.ts'
import { PendingOffers } from './pending-offers.tsx'
import { useBulk } from './bulk.tsx'
import { columnsOf, numbered, type Numbered } from './columns.tsx'
import { useRemember } from './remembered.ts'
import {
  kindOf,
  useOrganizations,
  usePointChoices,
  useRoleChoices,
  useViewer,
  whyNotEdit,
  type Viewer,
} from '../viewer.ts'

/** The staff whom the viewer may see. A person who is added, changed, or opened is shown in a panel beside the list. */
export function UsersScreen() {
  const viewer = useViewer()
  return viewer === undefined ? <Progress /> : <Users viewer={viewer} />
}

const filterNames = ['groups', 'pos', 'state'] as const
const none: never[] = []

/** The part of the page that stays while the list is searched, sorted, and paged. */
function Users({ viewer }: { viewer: Viewer }) {
  const { t, language } = useWords()
  const [roles, points] = [useRoleChoices(viewer.kind), usePointChoices(viewer)]
  const organizations = useOrganizations()
  const hasPoints = points.length > 0
  const columns = useMemo(() => columnsOf({ t, language }, hasPoints), [t, language, hasPoints])
  const filters = useMemo(
    () => [
      { key: 'groups', label: t('users.columns.roles'), options: roles.map(chosenBy) },
      ...(hasPoints ? [{ key: 'pos', label: t('users.columns.points'), options: points.map(chosenBy) }] : []),
    ],
    [t, roles, points, hasPoints],
  )
  const opens = useCallback(
    (row: Numbered) => ({
      to: whyNotEdit(row, kindOf(row.org_code, viewer, organizations), viewer)
        ? ('/users/view/$id' as const)
        : ('/users/$id' as const),
      params: { id: row.id },
      search: true as const,
    }),
    [viewer, organizations],
  )
  return (
    <>
      <UserList
        viewer={viewer}
        title={t('users.title')}
        columns={columns}
        search={{ label: t('users.search'), hint: t('users.searchHint') }}
        filters={filters}
        views={useViews()}
        opens={opens}
      >
        <LinkButton to="/user/add" icon={UserPlus} keepsSearch>
          {t('users.add')}
        </LinkButton>
      </UserList>
      <PendingOffers />
      <Outlet />
    </>
  )
}

type Shown = Omit<ComponentProps<typeof ListScreen<Numbered>>, 'list' | 'bulk' | 'empty'>

function UserList({ viewer, ...shown }: Shown & { viewer: Viewer }) {
  const { t } = useWords()
  const list = useServerList(listUsers, activity, filterNames, numbered, listUserIds)
  useLoadMessage('users.load_failed', list)
  useRemember(viewer.accountId, list.state)
  const { acts, dialogs } = useBulk(list.rows ?? none, viewer)
  const empty = t(list.state.filters['state'] === undefined ? 'users.empty' : 'users.noneInactive')
  return (
    <>
      <ListScreen {...shown} list={list} bulk={acts} empty={empty} />
      {dialogs}
    </>
  )
}

/** Everyone can filter the list by role or point of sale. */
const chosenBy = ({ value, label }: { value: string; label: string }) => ({ value, label })

/** The server is asked for active or deactivated people. The address has its own word for it, which isn't sent. */
function activity({ filters }: ListState) {
  const isInactive = filters['state']?.includes('inactive') ?? false
  return {
    state: undefined,
    ...(isInactive ? ({ inactive: 'true' } as const) : ({ active: 'true' } as const)),
  }
}

function useViews() {
  const { t } = useWords()
  const active = useAnswer(listUsers, { active: 'true', limit: 1 }).data?.total
  const inactive = useAnswer(listUsers, { inactive: 'true', limit: 1 }).data?.total
  return [
    { label: t('users.views.active'), is: {}, ...(active !== undefined && { count: active }) },
    {
      label: t('users.views.inactive'),
      is: { filters: { state: ['inactive'] } },
      ...(inactive !== undefined && { count: inactive }),
    },
  ]
}
