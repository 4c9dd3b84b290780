import { useSyncExternalStore } from 'react'
import { type ClientConfig, loadedClientConfig } from './client-config.ts'

export type Brand = ClientConfig['brand']

/** Whose product the prerendered pages are; a reseller's own brand follows from `/config.json`. */
export const DEFAULT_BRAND: Brand = { name: 'Convite', supportEmail: 'hola@convite.example' }

const subscribe = () => () => undefined

/** Name and support address to show. White label replaces the object, never a component. */
export const useBrand = (): Brand =>
  useSyncExternalStore(
    subscribe,
    () => loadedClientConfig()?.brand ?? DEFAULT_BRAND,
    () => DEFAULT_BRAND,
  )
