/** The IANA time zone that the device is set to. */
export function timeZoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
