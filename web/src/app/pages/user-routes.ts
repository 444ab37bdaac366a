import { createRoute } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import { section } from '../routing/section.ts'
import { shell } from '../routing/shell-route.ts'

/** The list is there already; the panel shows its own progress. */
const beside = () => null

/** The list stays beside whoever is added, changed or looked at. */
export const staff = createRoute({
  getParentRoute: () => shell,
  id: 'staff',
  beforeLoad: async (entry) => {
    if (entry.cause !== 'enter') return
    const { restoreList } = await import('../../features/accounts/users/list/remembered.ts')
    restoreList(entry)
  },
  component: section(() => import('../../features/accounts/users/list/users-screen.tsx'), 'UsersScreen'),
})

export const users = createRoute({
  getParentRoute: () => staff,
  path: 'users',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
})

export const userDetails = createRoute({
  getParentRoute: () => staff,
  path: 'users/$id',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
  component: section(() => import('../../features/accounts/users/panel/panels.tsx'), 'EditUser'),
})

export const userDetailsView = createRoute({
  getParentRoute: () => staff,
  path: 'users/view/$id',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
  component: section(() => import('../../features/accounts/users/panel/panels.tsx'), 'ViewUser'),
})

export const addUser = createRoute({
  getParentRoute: () => staff,
  path: 'user/add',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
  component: section(() => import('../../features/accounts/users/panel/panels.tsx'), 'AddUser'),
})
