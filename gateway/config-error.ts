/** A setting that cannot be used; the message names the variable and the values it accepts. */
export class ConfigError extends Error {}
