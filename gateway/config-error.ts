/** A setting that cannot be used; the message names the variable and says what it accepts. */
export class ConfigError extends Error {}
