import type { ContactRequest } from '#contracts/site/contact.ts'

/** The fields people fill in, in their order on the page; named as on the wire. */
export const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'company', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactInput = Readonly<Record<ContactField, string>>

export type ContactMessage = ContactInput & Pick<ContactRequest, 'language' | 'website'>

/** The element of a field on the page. */
export const fieldOf = (form: HTMLFormElement | null, name: ContactField) =>
  form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`) ?? null

/** The current values of the form. */
export const readInput = (form: HTMLFormElement | null): ContactInput =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fieldOf(form, name)?.value ?? ''])) as Record<
    ContactField,
    string
  >
