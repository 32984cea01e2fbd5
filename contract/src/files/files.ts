/** What a call with `file` answers: the file's name, and its content whole or in pieces. */
export interface FileContent {
  name: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** A file as it was sent: nothing of it is to be believed before its content has been looked at. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}
