import * as z from 'zod'
import { Registration } from './schema.ts'

/** The fields of a registration without nesting, for a form. */
export const RegistrationForm = z.object({
  ...Registration.omit({ phoneNumber: true, address: true, billing: true }).shape,
  ...Registration.shape.phoneNumber.shape,
  ...Registration.shape.address.shape,
  ...Registration.shape.billing.omit({ billingAddress: true }).shape,
  ...Registration.shape.billing.shape.billingAddress.shape,
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

/** The registration that a form's fields describe. */
export function registrationOf(form: RegistrationForm): Registration {
  return Registration.parse({
    ...form,
    phoneNumber: form,
    address: form,
    billing: { ...form, billingAddress: form },
  })
}
