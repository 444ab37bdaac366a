import { StartError } from '#db/start-error.ts'
import { letTechnicianIn } from '#modules/accounts/index.ts'
import { runWithDatabase } from './with-database.ts'

/** `npm run technician -- <e-mail> <given name> <surname>`: adds an account for the installation's staff, such as the very first one, or lets an existing one in again. */
runWithDatabase('technician', async (db, config) => {
  const [email = '', givenName = '', surname = ''] = process.argv.slice(2)
  if (!email.includes('@') || givenName === '' || surname === '')
    throw new StartError('Usage: npm run technician -- <email> <first name> <last name>')
  const nobody = { actor: undefined, followers: [] }
  const token = await letTechnicianIn({ email, givenName, surname }, { ...nobody, now: new Date(), db })
  if (token === undefined)
    throw new StartError(`${email} belongs to an account that isn't technical staff. Use a different email.`)
  process.stdout.write(
    `${email} can choose a password and sign in here. The link expires in 7 days:\n${config.PUBLIC_URL}/reset-password?token=${token}\n`,
  )
  return true
})
