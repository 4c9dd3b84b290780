import { clientConfig } from './client-config.ts'
import { limitedFetch } from './limited-fetch.ts'
import { withSignUpSecret } from './sign-up-secret.ts'

/** `fetch` for every call of the back end. */
export const send: typeof fetch = withSignUpSecret(limitedFetch)

/** Whether the client of sessions is there; it alone knows a session where the browser forbids storage. */
export const sessions = { haveClient: false }

/** The address of one of the back end's services. */
export const addressOf = (service: 'auth' | 'rest' | 'functions' | 'storage' | 'realtime'): string =>
  `${clientConfig().apiUrl}/${service}/v1`
