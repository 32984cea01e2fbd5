/** The answer of a call with `file`: the file's name, and its content whole or streamed. */
export interface FileContent {
  name: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** An uploaded file; untrusted until its content has been checked. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}
