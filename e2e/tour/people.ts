/** The emails of the demo world's people who look at the screens. */
export const nobody = ''
export const agent = 'agent@harbor.example'
export const superAdmin = 'super.admin@harbor.example'
export const newcomer = 'super.admin@parks.example'
export const operator = 'admin@canyon.example'
export const operatorStaff = 'staff@canyon.example'
export const technician = 'root@portal.example'
