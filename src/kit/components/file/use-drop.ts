import { type DragEvent, useEffect } from 'react';

/**
 * The props of an element that files can be dropped on. While it stands, a file that misses it doesn't take the place of the page, as
 * browsers would have it.
 */
export function useDrop(onFiles: (files: File[]) => void, onOver: (isOver: boolean) => void) {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      onOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Between its own parts it is never left.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      onOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}

function refuse(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
