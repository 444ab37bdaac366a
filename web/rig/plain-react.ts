import * as React from 'react'

/**
 * React's development build records for its developer tools where each element was created and how long each component
 * took. No test reads that, and it takes a quarter of the time of a page. This module comes before React's others.
 */
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals: object = Reflect.get(React, name)
// React sets this count to 0 every second, and records nothing above 10,000.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
for (const part of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, part)
