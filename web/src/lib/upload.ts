interface UploadRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal: AbortSignal;
}

/**
 * Like `fetch`, which has no upload progress.
 *
 * @param onProgress the share of the body that was sent, 0 to 1
 */
export function uploaded(url: string, sent: UploadRequest, onProgress: (share: number) => void): Promise<Response> {
  const { method, headers, body, signal } = sent;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const type = request.getResponseHeader('Content-Type') ?? '';
      resolve(new Response(responseText, { status, statusText, headers: { 'Content-Type': type } }));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload got no answer.')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
