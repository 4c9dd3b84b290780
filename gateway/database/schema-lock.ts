/** One lock for bootstrap and migrations, so that replicas starting together take turns. The number is arbitrary. */
export const SCHEMA_LOCK = 7_302_218
