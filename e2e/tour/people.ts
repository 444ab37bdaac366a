/** Who is on the tour: people of the demo world, by e-mail. */
export const nobody = ''
export const agent = 'agent@harbor.example'
export const superAdmin = 'super.admin@harbor.example'
export const newcomer = 'super.admin@parks.example'
export const operator = 'admin@canyon.example'
export const operatorStaff = 'staff@canyon.example'
export const technician = 'root@portal.example'
