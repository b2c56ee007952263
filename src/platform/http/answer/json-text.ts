/** JSON text that is sent unchanged. */
export class JsonText {
  constructor(readonly text: string) {}
}
